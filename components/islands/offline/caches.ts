/** List the caches whose names begin with a prefix. */
export async function listCaches(prefix: string): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

/** Delete caches by their names. */
export async function deleteCaches(names: string[]): Promise<void> {
  await Promise.all(names.map((name) => caches.delete(name)));
}
