/** The engines that run every journey. */
export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** How long a page may take to load: the book of all pages is large, and machines can be busy. */
export const LOAD_TIMEOUT_MS = 120_000;

/** The settings of a reader's browser. */
export type Conditions = {
  width: number;
  height: number;
  dark: boolean;
  javaScript: boolean;
  storage: boolean;
  /** A dark contrast theme: forced colours. */
  contrast: boolean;
  /** The size of text only, where 2 is 200%. Nothing else grows. */
  textZoom: number;
};

/** The conditions of a journey that names none. */
export const DEFAULT_CONDITIONS: Conditions = {
  width: 1280,
  height: 900,
  dark: false,
  javaScript: true,
  storage: true,
  contrast: false,
  textZoom: 1,
};

/** One window of an engine, with its own storage. */
export type Driver = {
  /** Errors, policy violations, console messages and failed requests so far. */
  problems: string[];
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Evaluate an expression in the page; the value must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Press a key, with modifiers as in `Control+k`. Names: https://www.w3.org/TR/uievents-key/ */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
  printToPdf(): Promise<Uint8Array>;
  takePicture(): Promise<Uint8Array>;
  /** Open a second tab with the same storage. `close` of the first closes it too. */
  openTab(): Promise<Driver>;
  close(): Promise<void>;
};

/** A started engine. */
export type StartedEngine = {
  version: string;
  openWindow(conditions: Conditions): Promise<Driver>;
  stop(): Promise<void>;
};

/** An engine that may be missing on this machine. */
export type Engine = {
  name: EngineName;
  isInstalled(): boolean;
  /** The command that installs it. */
  install: string;
  start(): Promise<StartedEngine>;
};
