import type { Identity } from '@/lib/identity';

/** The ring round a dot, the site's mark, and its name. */
export function Wordmark({ identity, href }: { identity: Identity; href: string }) {
  const { strong, light } = identity.wordmark ?? { strong: identity.name, light: '' };
  return (
    <a className="wordmark" href={href}>
      <Mark />
      <span>
        {strong} <span>{light}</span>
      </span>
    </a>
  );
}

/** The mark alone: decoration, as its name stands beside it. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M24.2 9.6a10.2 10.2 0 1 0 0 12.8" fill="none" stroke="currentColor" strokeWidth="4.2" />
      <circle className="mark-dot" cx="16.2" cy="16" r="4.1" />
    </svg>
  );
}
