import { formatTime, shortenCommit } from '@/lib/format';
import { LIVE_LINK, type Preview } from '@/lib/preview';
import { getHref, PREVIEW_CHANGES_PATH } from '@/lib/slug';

type Props = { preview: Preview; basePath: string };

/** The first thing on each page of a preview: that it is one, of what, and the ways to the live page and to what changed. */
export function PreviewBanner({ preview, basePath }: Props) {
  const { branch, commit, time, liveUrl } = preview;
  return (
    <aside className="preview-banner" aria-label="Preview">
      <div className="wrap">
        <p>
          <strong>Preview</strong> of <span className="branch">{branch}</span> at <code>{shortenCommit(commit)}</code>,{' '}
          <time dateTime={time}>{formatTime(time)}</time>
        </p>
        <ul>
          {liveUrl && (
            <li>
              <a href={`${liveUrl}/`} {...{ [LIVE_LINK]: '' }}>
                This page on the live site
              </a>
            </li>
          )}
          <li>
            <a href={getHref(PREVIEW_CHANGES_PATH, basePath)}>What changed</a>
          </li>
        </ul>
      </div>
    </aside>
  );
}
