/** An event that the browser keeps the worker running for. */
type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: WorkerEvent & { request: Request; respondWith: (answer: Promise<Response>) => void };
  message: WorkerEvent & { data: unknown; ports: readonly MessagePort[] };
};

type WorkerScope = {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

/** See the global object as what it is in a service worker: TypeScript knows the types of one kind of script at a time. */
export function asWorker(scope: unknown): WorkerScope {
  return scope as WorkerScope;
}
