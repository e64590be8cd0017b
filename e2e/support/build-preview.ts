// Builds the preview that the tests read: of a branch that does not exist, at a time that does not change.
import { buildSite } from '../../lib/build/build';
import { getSettings, toPreviewSettings } from '../../lib/settings';
import { getBuildEnv, PREVIEW, PREVIEW_SITE } from '../sites';

await buildSite(toPreviewSettings(getSettings(getBuildEnv(PREVIEW_SITE)), PREVIEW));
