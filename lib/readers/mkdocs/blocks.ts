import type { CompileContext, Token } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { blankLine } from 'micromark-core-commonmark';
import { factorySpaceMinMax } from 'micromark-factory-space';
import type { Construct, State, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';
import { makeElement } from '../../mdx/make-element';
import { parseBlockHeader } from './block-header';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mkDocsBlock: 'mkDocsBlock';
    mkDocsHeader: 'mkDocsHeader';
    mkDocsIndent: 'mkDocsIndent';
  }
}

/** The spaces before each line of a block's content, in addition to those before its header. */
const INDENT = 4;
/** Maximum number of spaces after the colon of a definition. */
const MAX_SPACES = 3;

/** The tabs that begin a new group even if another tab is directly above. */
const GROUP_STARTS = new WeakSet<object>();

/** Check whether a tab begins a new group, as the header `===! "Label"` says. */
export function startsGroup(tab: MdxJsxFlowElement): boolean {
  return GROUP_STARTS.has(tab);
}

/** Parse `!!! note`, `??? note`, `=== "Tab"` and `:   definition` with their indented content as components. */
export function remarkMkDocsBlocks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  const block = makeConstruct(tokenizeHeader);
  // micromark stores constructs by the code of their first character: ! : = ?
  const document = { 33: block, 58: makeConstruct(tokenizeDefinition), 61: block, 63: block };
  data.micromarkExtensions.push({ document });
  data.fromMarkdownExtensions.push({
    enter: { mkDocsBlock: enterBlock },
    exit: { mkDocsHeader: applyHeader, mkDocsBlock: exitBlock },
  });
}

/** Make a container that begins with a header and continues with indented and blank lines. */
function makeConstruct(tokenize: Tokenizer): Construct {
  return {
    tokenize(effects, ok, nok) {
      const [, prefix] = this.events.at(-1) ?? [];
      const before = prefix?.type === 'linePrefix' ? this.sliceSerialize(prefix, true).length : 0;
      if (this.containerState) this.containerState.size = before + INDENT;
      return (code) => {
        effects.enter('mkDocsBlock', { _container: true });
        effects.enter('mkDocsHeader');
        return tokenize.call(this, effects, ok, nok)(code);
      };
    },
    continuation: { tokenize: continueBlock },
    exit: (effects) => void effects.exit('mkDocsBlock'),
  };
}

const continueBlock: Tokenizer = function (effects, ok, nok) {
  const size = Number(this.containerState?.size);
  const indent: Construct = {
    partial: true,
    tokenize: (inner, yes, no) => factorySpaceMinMax(inner, yes, no, 'mkDocsIndent', size, size),
  };
  return effects.check(blankLine, ok, effects.attempt(indent, ok, nok));
};

/** Read a header to the end of the line. */
const tokenizeHeader: Tokenizer = function (effects, ok, nok) {
  const read: State = (code) => {
    // micromark uses codes below -2 for line endings, and -2 and -1 for the columns of a tab.
    if (code === null || code < -2) {
      const header = this.sliceSerialize(effects.exit('mkDocsHeader'));
      return (parseBlockHeader(header) ? ok : nok)(code);
    }
    effects.consume(code);
    return read;
  };
  return read;
};

/** Read the colon of a definition and the spaces after it. */
const tokenizeDefinition: Tokenizer = (effects, ok, nok) => {
  const end: State = (code) => {
    effects.exit('mkDocsHeader');
    return ok(code);
  };
  const spaces = factorySpaceMinMax(effects, end, nok, 'mkDocsIndent', 1, MAX_SPACES);
  return (code) => {
    effects.consume(code);
    return spaces;
  };
};

function enterBlock(this: CompileContext, token: Token): undefined {
  this.enter(makeElement('dd', {}, []), token);
}

function applyHeader(this: CompileContext, token: Token): undefined {
  const header = parseBlockHeader(this.sliceSerialize(token));
  const element = this.stack.at(-1) as MdxJsxFlowElement;
  if (!header) return;
  Object.assign(element, makeElement(header.name, header.attributes, []), { position: element.position });
  if (header.name === 'Tab' && header.startsGroup) GROUP_STARTS.add(element);
}

function exitBlock(this: CompileContext, token: Token): undefined {
  this.exit(token);
}
