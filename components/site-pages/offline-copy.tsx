/** Where a reader keeps the whole help for use without a network, and removes it again; nothing where the site offers none. */
export function OfflineCopy({ isOffered }: { isOffered: boolean }) {
  if (!isOffered) return null;
  return (
    <>
      <noscript>
        <p>Keeping the help needs JavaScript.</p>
      </noscript>
      <div data-offline hidden>
        <p role="status" />
        <p>
          <progress aria-label="Files fetched" hidden />
        </p>
        <p>
          <button className="button" type="button" data-offline-keep>
            Keep the whole help
          </button>{' '}
          <button
            className="py-[0.15rem] text-accent underline underline-offset-[0.2em]"
            type="button"
            data-offline-remove
          >
            Remove all that is kept
          </button>
        </p>
      </div>
    </>
  );
}
