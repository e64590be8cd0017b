// Builds the test preview of a made-up branch, with a fixed build time.
import { buildSite } from '../../lib/build/build';
import { getSettings, toPreviewSettings } from '../../lib/settings';
import { getBuildEnv, PREVIEW, PREVIEW_SITE } from '../sites';

await buildSite(toPreviewSettings(getSettings(getBuildEnv(PREVIEW_SITE)), PREVIEW));
