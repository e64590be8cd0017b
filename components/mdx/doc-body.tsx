import type { MDXComponents } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import * as devRuntime from 'react/jsx-dev-runtime';
import type { Doc, Site } from '@/lib/content/site';
import type { ComponentName } from '@/lib/mdx/components';
import { Callout } from './callout';
import { CheckYours, Result } from './check-yours';
import { CodeBlock } from './code-block';
import { DataTable } from './data-table';
import { Endpoint, Part } from './endpoint';
import { createHeading } from './heading';
import { createFigure, createImage } from './image';
import { createLink } from './link';
import { Details, Key, Steps, Term } from './small';
import { Tab, Tabs } from './tabs';

/** A doc's text: runs the compiled body with the components of this site. */
export function DocBody({ code, doc, site }: { code: string; doc: Doc; site: Site }) {
  const Body = evaluate(code);
  return <Body components={createComponents(doc, site)} />;
}

type Body = (props: { components: MDXComponents }) => React.ReactNode;

/** The code is what the MDX compiler made of content in which expressions, imports and exports are refused. */
function evaluate(code: string): Body {
  return new Function(code)({ ...runtime, ...devRuntime }).default;
}

function createComponents(doc: Doc, site: Site): MDXComponents {
  const forWriters: Record<ComponentName, unknown> = {
    Callout, CheckYours, Details, Endpoint, Figure: createFigure(doc, site), Key, Part, Result, Steps, Tab, Tabs, Term,
  };
  const forMarkdown: MDXComponents = {
    a: createLink(doc, site),
    img: createImage(doc, site),
    h2: createHeading('h2'),
    h3: createHeading('h3'),
    h4: createHeading('h4'),
    CodeBlock,
    DataTable,
  };
  return { ...forWriters, ...forMarkdown } as MDXComponents;
}
