/** An event that can keep the worker running. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
  message: WorkerEvent & { data: unknown; ports: readonly MessagePort[] };
};

type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

/** Cast the global object to that of a service worker. TypeScript types it as a window. */
export function asWorker(scope: unknown): WorkerScope {
  return scope as WorkerScope;
}
