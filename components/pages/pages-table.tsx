import { Breakable } from '@/components/breakable';
import { getSidebarBranch } from '@/lib/content/sidebar';
import type { Site } from '@/lib/content/site';
import { formatCount } from '@/lib/problem';
import { getHref } from '@/lib/slug';

/** List docs with title, description, group and id. A script adds filtering and sorting. */
export function PagesTable({ site }: { site: Site }) {
  const docs = site.docs.filter((doc) => !doc.unlisted);
  const csvHref = getHref('/central/docs.csv', site.settings.basePath);
  return (
    <>
      <search
        className="keep-room my-5 flex flex-wrap items-end gap-4 print:hidden"
        aria-label="Table of pages"
        data-pages-filter
        hidden
      >
        <div className="basis-[22rem]">
          <label className="mb-1 block text-ui font-bold" htmlFor="filter">
            Filter by word or id
          </label>
          <input className="control" id="filter" name="q" type="search" autoComplete="off" />
        </div>
        <div>
          <label className="mb-1 block text-ui font-bold" htmlFor="group">
            Group
          </label>
          <select className="control" id="group" name="group">
            <option value="">All groups</option>
            {site.sidebar.map(({ label }) => (
              <option key={label}>{label}</option>
            ))}
          </select>
        </div>
      </search>
      <p className="no-script">
        To find a word in this table, use your browser's own search: Ctrl and F, or Command and F on a Mac.
      </p>
      <p className="mt-5 mb-4 flex flex-wrap gap-x-5 text-ui">
        <span className="font-bold" role="status" data-pages-count>
          {formatCount(docs.length, 'page')}
        </span>{' '}
        <a href={csvHref} download>
          Download as CSV
        </a>
      </p>
      <div className="prose max-w-none">
        <table className="stack pages">
          <caption>Pages</caption>
          <thead>
            <tr>
              <th className="md:w-[22%]" scope="col">
                <span>Title</span>
              </th>
              <th scope="col">
                <span>Description</span>
              </th>
              <th className="md:w-[16%]" scope="col">
                <span>Group</span>
              </th>
              <th className="md:w-[24%]" scope="col">
                <span>Id</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {docs.map(({ id, title, description, href }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={href}>{title}</a>
                </th>
                <td data-label="Description">{description}</td>
                <td data-label="Group">{getSidebarBranch(site.sidebar, id)[0]?.label}</td>
                <td data-label="Id">
                  <Breakable text={id} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
