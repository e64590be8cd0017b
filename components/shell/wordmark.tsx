import type { Identity } from '@/lib/content/identity';

/** Show the site's name, with the logo if it has one. */
export function Wordmark({ identity, href }: { identity: Identity; href: string }) {
  const { strong, light, hasRing } = identity.wordmark ?? { strong: identity.name, light: '', hasRing: false };
  return (
    <a className="wordmark" href={href}>
      {hasRing && <Logo />}
      <span>
        {strong} <span>{light}</span>
      </span>
    </a>
  );
}

/** Draw the logo. It is decorative: the site's name is beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M24.2 9.6a10.2 10.2 0 1 0 0 12.8" fill="none" stroke="currentColor" strokeWidth="4.2" />
      <circle cx="16.2" cy="16" r="4.1" />
    </svg>
  );
}
