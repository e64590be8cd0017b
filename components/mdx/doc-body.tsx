import type { MDXComponents } from 'mdx/types';
import * as devRuntime from 'react/jsx-dev-runtime';
import * as runtime from 'react/jsx-runtime';
import { Changes } from '@/components/about/changes';
import { Glossary } from '@/components/about/glossary';
import { OfflineCopy } from '@/components/about/offline-copy';
import { SiteTests } from '@/components/about/site-tests';
import { StatementDay } from '@/components/about/statement-day';
import { StorageTable } from '@/components/about/storage-table';
import type { StatementDays } from '@/lib/content/about/days';
import { findPageThatShows } from '@/lib/content/about/pages';
import type { Doc } from '@/lib/content/doc';
import { readFigure } from '@/lib/content/figures';
import type { Site } from '@/lib/content/site';
import type { ComponentName } from '@/lib/mdx/components';
import { Callout } from './callout';
import { CheckYours, Result } from './check-yours';
import { CodeBlock } from './code-block';
import { DataTable } from './data-table';
import { Diagram, type DiagramProps } from './diagram';
import { Endpoint, Part } from './endpoint';
import { Endpoints } from './endpoints';
import { Heading } from './heading';
import { Figure, type FigureProps, Image, type ImageProps } from './image';
import { Link } from './link';
import { Details, Key, Steps, Term, type TermProps } from './small';
import { Tab, Tabs } from './tabs';

/** A doc's text: runs the compiled body with the components of this site. */
export function DocBody({ code, doc, site }: { code: string; doc: Doc; site: Site }) {
  const Body = evaluate(code);
  return <Body components={createComponents(doc, site)} />;
}

type Body = (props: { components: MDXComponents }) => React.ReactNode;

/** The code is what the MDX compiler made of content in which expressions, imports and exports are refused. */
function evaluate(code: string): Body {
  // biome-ignore lint/plugin: this is the renderer of a build, and its input is refused where it holds code.
  return new Function(code)({ ...runtime, ...devRuntime }).default;
}

function createComponents(doc: Doc, site: Site): MDXComponents {
  const place = { doc, site };
  const glossaryHref = findPageThatShows('Glossary', site.about.pages)?.href;
  const forWriters: Record<ComponentName, unknown> = {
    Callout,
    Changes: () => <Changes site={site} />,
    CheckYours,
    Details,
    Diagram: ({ name, ...props }: DiagramProps) => (
      <Diagram {...props} drawing={readFigure(name, site.settings.contentDir)} />
    ),
    Endpoint,
    Endpoints: () => <Endpoints site={site} />,
    Figure: (props: FigureProps) => <Figure {...props} {...place} />,
    Glossary: () => (
      <Glossary site={site} renderText={(code, from) => <DocBody code={code} doc={from} site={site} />} />
    ),
    Key,
    OfflineCopy: () => <OfflineCopy site={site} />,
    Part,
    Result,
    SiteTests: (props: { caption: string }) => <SiteTests {...props} site={site} />,
    StatementDay: (props: { of: keyof StatementDays }) => <StatementDay {...props} site={site} />,
    Steps,
    StorageTable: (props: { caption: string }) => <StorageTable {...props} site={site} />,
    Tab,
    Tabs,
    Term: (props: TermProps) => <Term {...props} glossaryHref={glossaryHref} />,
  };
  const forMarkdown: MDXComponents = {
    a: (props) => <Link {...props} {...place} />,
    img: (props: ImageProps) => <Image {...props} {...place} />,
    h2: (props) => <Heading level="h2" {...props} />,
    h3: (props) => <Heading level="h3" {...props} />,
    h4: (props) => <Heading level="h4" {...props} />,
    CodeBlock,
    DataTable,
  };
  return { ...forWriters, ...forMarkdown } as MDXComponents;
}
