/** Show where a script lists the pages that the reader opened before, on this device only. */
export function RecentPages() {
  return (
    <section className="mt-6" data-recent hidden>
      <h2>Recently viewed</h2>
      <ul className="mt-3 mb-2 columns-[20rem_3] gap-x-6" />
      <button className="py-[0.15rem] text-accent underline underline-offset-[0.2em]" type="button">
        Clear this list
      </button>
    </section>
  );
}
