import '@/components/styles/site.css';
import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { Footer } from '@/components/shell/footer';
import { Header } from '@/components/shell/header';
import { PreviewBanner } from '@/components/shell/preview-banner';
import { ReleaseLine } from '@/components/shell/release-line';
import { UpgradeLine } from '@/components/shell/upgrade-line';
import { getAssetPath } from '@/lib/assets';
import { getSnapshot } from '@/lib/build/snapshot';
import { getDirection } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { getRecordPath } from '@/lib/record/installation';
import { getHref, OPEN_SEARCH_PATH } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** The engine's font. */
const FONT = '/fonts/atkinson-hyperlegible-next-latin.woff2';

/** Set the metadata that all pages share. */
export function generateMetadata(): Metadata {
  const { identity, brand, settings } = getSnapshot().site;
  const icon = getHref(brand.faviconPath, settings.basePath);
  return {
    metadataBase: settings.siteUrl ? new URL(settings.siteUrl) : null,
    title: { default: identity.name, template: t('page.window-title', { page: '%s', site: identity.name }) },
    description: identity.description,
    icons: { icon, ...(brand.touchIconPath && { apple: getHref(brand.touchIconPath, settings.basePath) }) },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** Set the colour of the browser's toolbar. */
export function generateViewport(): Viewport {
  return { themeColor: getSnapshot().site.identity.accent?.plate ?? '#0d4a3a' };
}

export default function Layout({ children }: { children: ReactNode }) {
  const site = getSnapshot().site;
  const { language } = site.identity;
  const { basePath, siteUrl, preview, release } = site.settings;
  const font = site.brand.font?.files[0]?.path ?? FONT;
  const asset = (name: Parameters<typeof getAssetPath>[0]) => {
    const path = getAssetPath(name);
    return path && getHref(path, basePath);
  };
  const recordPath = getRecordPath(site);
  // For the script that loads the reader's own facts.
  const own = recordPath !== undefined && {
    'data-record': getHref(recordPath, basePath),
    'data-own': asset('own-facts'),
    'data-own-style': asset('own-facts-style'),
  };
  return (
    <html lang={language} dir={getDirection(language) === 'rtl' ? 'rtl' : undefined} {...own} suppressHydrationWarning>
      <head>
        <link rel="preload" href={getHref(font, basePath)} as="font" type="font/woff2" crossOrigin="anonymous" />
        {siteUrl && (
          <link
            rel="search"
            type="application/opensearchdescription+xml"
            title={site.identity.name}
            href={getHref(OPEN_SEARCH_PATH, basePath)}
          />
        )}
        <link rel="stylesheet" href={asset('print')} media="print" />
        {asset('identity') && <link rel="stylesheet" href={asset('identity')} />}
        {/* Blocks rendering, so that the theme is set before the first paint. */}
        <script src={asset('theme')} />
        <script src={asset('site')} type="module" />
        {asset('offline') && <script src={asset('offline')} type="module" data-page={asset('offline-page')} />}
        {asset('live-reload') && <script src={asset('live-reload')} type="module" />}
      </head>
      <body>
        <a className="skip-link" href={`#${getFrameId('main')}`}>
          {t('page.skip-link')}
        </a>
        {release && <ReleaseLine release={release} />}
        {preview?.upgradeFrom ? (
          <UpgradeLine preview={preview} basePath={basePath} label={preview.upgradeFrom.label} />
        ) : (
          preview && <PreviewBanner preview={preview} basePath={basePath} />
        )}
        <Header site={site} />
        {children}
        <Footer site={site} />
      </body>
    </html>
  );
}
