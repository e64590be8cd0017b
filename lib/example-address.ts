/** A host name for documentation: https://www.rfc-editor.org/rfc/rfc2606 */
const EXAMPLE_HOST = /[@/.]example(?:\.(?:com|net|org|gov\.uk))?(?=[/?:#]|$)/;

/** Check whether the host of an address is made up for documentation. */
export function isExampleAddress(address: string): boolean {
  return EXAMPLE_HOST.test(address);
}
