import { rich } from '@/components/rich';
import type { Original } from '@/lib/content/translations';

/** Say that a page is not translated, or that the page changed after it was translated. */
export function OriginalLine({ original: { type, code, label, href } }: { original: Original }) {
  const language = (
    <a lang={code} hrefLang={code} href={href}>
      {label}
    </a>
  );
  return (
    <p className="original mt-3 text-small text-ink-soft">
      {type === 'not-translated'
        ? rich('language.not-translated', { language })
        : rich('language.outdated', { language })}
    </p>
  );
}
