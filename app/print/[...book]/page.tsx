import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BookPage } from '@/components/print/book-page';
import { Sidebar } from '@/components/shell/sidebar';
import { getAssetPath } from '@/lib/assets';
import { getSite } from '@/lib/content/site';
import type { Book } from '@/lib/print/book';
import { getBooks } from '@/lib/print/books';
import { readVersion } from '@/lib/print/version';
import { getBookSegments, getHref, parseBookPath } from '@/lib/slug';

type Props = { params: Promise<{ book: string[] }> };

export function generateStaticParams() {
  return [...getBooks(getSite()).keys()].map((path) => ({ book: getBookSegments(path) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { settings } = getSite();
  const book = await findBook(params);
  if (!book) return {};
  const { title, above, path, description } = book;
  return {
    title: `${above ? `${title} – ${above}` : title}, to print`,
    description: `${description} All in one document, to print or to save.`,
    robots: { index: false },
    alternates: { canonical: settings.siteUrl && `${settings.siteUrl}${getHref(path, settings.basePath)}` },
  };
}

export default async function PrintPage({ params }: Props) {
  const site = getSite();
  const book = await findBook(params);
  if (!book) notFound();
  const { basePath, contentDir } = site.settings;
  return (
    <>
      {/* Without a precedence, so that they stand below those of every page and go over them. */}
      <link rel="stylesheet" href={getHref(getAssetPath('book') ?? '', basePath)} />
      <link rel="stylesheet" href={getHref(getAssetPath('running-heads') ?? '', basePath)} media="print" />
      <Sidebar site={site} isMenuOnly isShallow />
      <BookPage book={book} site={site} version={readVersion(contentDir)} />
    </>
  );
}

async function findBook(params: Props['params']): Promise<Book | undefined> {
  return getBooks(getSite()).get(parseBookPath((await params).book));
}
