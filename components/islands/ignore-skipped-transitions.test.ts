import { expect, test, vi } from 'vitest';
import { ignoreSkippedTransitions } from './ignore-skipped-transitions';

test.each(['pageswap', 'pagereveal'])('the error of a transition that is skipped at %s is handled', (type) => {
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  ignoreSkippedTransitions();
  vi.unstubAllGlobals();
  const ready = Promise.reject(new DOMException('skipTransition() was called', 'AbortError'));
  const handle = vi.spyOn(ready, 'catch');
  target.dispatchEvent(Object.assign(new Event(type), { viewTransition: { ready } }));
  expect(handle).toHaveBeenCalledOnce();
  target.dispatchEvent(Object.assign(new Event(type), { viewTransition: null }));
});
