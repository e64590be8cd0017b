import { setTimeout as pause } from 'node:timers/promises';
import { BUILD_STAMP } from '../build/swap';
import { parseRecord } from './record';

/** What an address answers: with the build that is meant, with something else, or not at all, as from behind a sign-in. */
type Sight = { type: 'seen'; isNoindex: boolean } | { type: 'other'; status: number } | { type: 'unreachable' };

/** How long one answer may take, and how long to wait for the next try, in milliseconds. */
const ANSWER = 10_000;
const PAUSE = 1_000;

/** A host that has not answered at all for so long cannot be reached from here. */
const PATIENCE = 15_000;

/** Wait until an address serves a build, for `limit` milliseconds at most; gives what it saw last. */
export async function waitForBuild(
  address: string,
  build: { commit: string; time: string },
  limit: number,
): Promise<Sight> {
  const started = Date.now();
  for (;;) {
    const sight = await look(address, build);
    const patience = sight.type === 'unreachable' ? Math.min(limit, PATIENCE) : limit;
    if (sight.type === 'seen' || Date.now() + PAUSE > started + patience) return sight;
    await pause(PAUSE);
  }
}

async function look(address: string, { commit, time }: { commit: string; time: string }): Promise<Sight> {
  try {
    // No cache on the way has an answer for an address that no one has asked for.
    const answer = await fetch(`${address}${BUILD_STAMP}?at=${Date.now()}`, { signal: AbortSignal.timeout(ANSWER) });
    const record = answer.ok ? parseRecord(await answer.text()) : undefined;
    if (record?.commit === commit && record.time === time) {
      return { type: 'seen', isNoindex: /noindex/.test(answer.headers.get('x-robots-tag') ?? '') };
    }
    const isClosed = answer.status === 401 || answer.status === 403;
    return isClosed ? { type: 'unreachable' } : { type: 'other', status: answer.status };
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return { type: 'unreachable' };
    throw error;
  }
}
