import type { MDXComponents } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import { Changes } from '@/components/site-pages/changes';
import { Glossary } from '@/components/site-pages/glossary';
import { OfflineCopy } from '@/components/site-pages/offline-copy';
import { Releases } from '@/components/site-pages/releases';
import { SiteTests } from '@/components/site-pages/site-tests';
import { StatementDay, type StatementDayProps } from '@/components/site-pages/statement-day';
import { StorageTable } from '@/components/site-pages/storage-table';
import { TestedBrowsers } from '@/components/site-pages/tested-browsers';
import type { BodyData } from '@/lib/content/body-data';
import type { ComponentName } from '@/lib/mdx/components';
import { Details, Fragment, Key, Known, Steps, Term, type TermProps } from './basic-components';
import { Callout } from './callout';
import { CheckYours, Result } from './check-yours';
import { CodeBlock } from './code-block';
import { DataTable } from './data-table';
import { Diagram, type DiagramProps } from './diagram';
import { Endpoint, Part } from './endpoint';
import { Endpoints } from './endpoints';
import { Figure, Image } from './image';
import { Link, type LinkProps } from './link';
import { LinkedHeading } from './linked-heading';
import { Tab, Tabs } from './tabs';

/** The compiled definitions of the glossary's terms, by term id. */
export type CompiledTerms = Record<string, string>;

type Props = { code: string; data: BodyData; definitions?: CompiledTerms; from?: string };

/** Render a compiled body. Relative links start at the doc `from`, by default the page's. */
export function DocBody({ code, data, definitions = {}, from }: Props) {
  const Body = evaluate(code);
  return <Body components={createComponents(data, definitions, from)} />;
}

type Body = (props: { components: MDXComponents }) => React.ReactNode;

/** Run the MDX compiler's output. Content with expressions, imports or exports was refused before. */
function evaluate(code: string): Body {
  // biome-ignore lint/plugin: runs only in builds, on input that was checked to contain no code.
  return new Function(code)(runtime).default;
}

/** The components whose content is already there, or that show nothing else. */
const FRAGMENTS = {
  AddIt: Fragment,
  ApiFields: Fragment,
  Findings: Fragment,
  InstallationRecord: Fragment,
  WhenKnown: Fragment,
  WhenUnknown: Fragment,
};

function createComponents(data: BodyData, definitions: CompiledTerms, from?: string): MDXComponents {
  const authorComponents: Record<Exclude<ComponentName, keyof typeof FRAGMENTS>, unknown> = {
    Callout,
    Changes: () => <Changes changes={data.changelog ?? []} feedHref={data.feedHref} />,
    CheckYours,
    Details,
    Diagram: ({ name, ...props }: DiagramProps) => <Diagram {...props} drawing={data.drawings?.[name]} />,
    Endpoint,
    Endpoints: () => <Endpoints endpoints={data.endpoints ?? []} />,
    Figure,
    Glossary: () => (
      <Glossary terms={data.terms ?? []} language={data.language ?? ''}>
        {({ id, doc }) => definitions[id] && <DocBody code={definitions[id]} data={data} from={doc.id} />}
      </Glossary>
    ),
    Key,
    Known,
    OfflineCopy: () => <OfflineCopy isOffered={data.isOfflineOffered ?? false} />,
    Part,
    Releases: (props: { caption: string }) => <Releases {...props} releases={data.releases} />,
    Result,
    SiteTests: (props: { caption: string }) => <SiteTests {...props} tests={data.accessibilityChecks ?? []} />,
    TestedBrowsers: (props: { caption: string }) => <TestedBrowsers {...props} browsers={data.testedBrowsers ?? []} />,
    StatementDay: (props: Pick<StatementDayProps, 'of'>) => <StatementDay {...props} days={data.statementDates} />,
    Steps,
    StorageTable: (props: { caption: string }) => <StorageTable {...props} storage={data.browserStorage ?? []} />,
    Tab,
    Tabs,
    Term: (props: TermProps) => <Term {...props} glossaryPath={data.glossaryPath} />,
  };
  const markdownComponents: MDXComponents = {
    a: (props: LinkProps) => <Link {...props} from={from} />,
    img: Image,
    h2: (props) => <LinkedHeading level="h2" {...props} />,
    h3: (props) => <LinkedHeading level="h3" {...props} />,
    h4: (props) => <LinkedHeading level="h4" {...props} />,
    CodeBlock,
    DataTable,
  };
  return { ...FRAGMENTS, ...authorComponents, ...markdownComponents } as MDXComponents;
}
