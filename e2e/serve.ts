// Serves every test site until it is ended.
import { serveSite } from '../lib/serve';
import { SITES, type TestSite } from './sites';

for (const { outDir, port, env } of Object.values<TestSite>(SITES)) {
  serveSite(outDir, env.BASE_PATH ?? '', port);
}
