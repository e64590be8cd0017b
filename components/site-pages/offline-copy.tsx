/** Let readers save the whole help for offline use, if the site offers it. */
export function OfflineCopy({ isOffered }: { isOffered: boolean }) {
  if (!isOffered) return null;
  return (
    <>
      <noscript>
        <p>Saving the help needs JavaScript.</p>
      </noscript>
      <div className="space-y-4" data-offline hidden>
        <p role="status" />
        <p>
          <progress aria-label="Files downloaded" hidden />
        </p>
        <p>
          <button className="button" type="button" data-offline-keep>
            Save the whole help
          </button>{' '}
          <button
            className="py-[0.15rem] text-accent underline underline-offset-[0.2em]"
            type="button"
            data-offline-remove
          >
            Remove saved pages
          </button>
        </p>
      </div>
    </>
  );
}
