import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BookPage } from '@/components/print/book-page';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { getAssetPath } from '@/lib/assets';
import { getSnapshot } from '@/lib/build/snapshot';
import { type Book, getBooks } from '@/lib/print/books';
import { getBookPathFromParams, getBookSegments, getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { PLACEHOLDER, pagesOrPlaceholder } from '../../placeholder-page';

type Props = { params: Promise<{ book: string[] }> };

export function generateStaticParams() {
  return pagesOrPlaceholder(
    getSnapshot().books.map((path) => ({ book: getBookSegments(path) })),
    { book: [PLACEHOLDER] },
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { settings } = getSnapshot().site;
  const book = await findBook(params);
  if (!book) return {};
  const { title, supertitle, path, description } = book;
  return {
    title: supertitle
      ? t('book.window-title-of-part', { title, whole: supertitle })
      : t('book.window-title', { title }),
    description: t('book.description', { description }),
    robots: { index: false },
    alternates: { canonical: settings.siteUrl && `${settings.siteUrl}${getHref(path, settings.basePath)}` },
  };
}

export default async function PrintPage({ params }: Props) {
  const { site, version } = getSnapshot();
  if ((await params).book[0] === PLACEHOLDER) return null;
  const book = await findBook(params);
  if (!book) notFound();
  const { basePath } = site.settings;
  return (
    <>
      {/* Without React's `precedence`, these stylesheets load after the site's styles and override them. */}
      <link rel="stylesheet" href={getHref(getAssetPath('book') ?? '', basePath)} />
      <link rel="stylesheet" href={getHref(getAssetPath('running-heads') ?? '', basePath)} media="print" />
      <SidebarSlot isMenuOnly isShallow />
      <BookPage book={book} site={site} version={version} />
    </>
  );
}

async function findBook(params: Props['params']): Promise<Book | undefined> {
  return getBooks(getSnapshot().site).get(getBookPathFromParams((await params).book));
}
