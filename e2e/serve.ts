// Serves every test site until it is stopped.
import { serveSite } from '../lib/build/serve-site';
import { BUILT_SITES } from './sites';

for (const { outDir, port, env } of Object.values(BUILT_SITES)) {
  serveSite(outDir, env.BASE_PATH ?? '', port);
}
