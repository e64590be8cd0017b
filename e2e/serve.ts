// Serves every test site until it is ended.
import { serveSite } from '../lib/build/serve';
import { BUILT } from './sites';

for (const { outDir, port, env } of Object.values(BUILT)) {
  serveSite(outDir, env.BASE_PATH ?? '', port);
}
