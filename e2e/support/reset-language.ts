import { beforeEach } from 'vitest';
import { setLanguage } from '../../lib/words/words';

// A test that reads a site in another language must not change the words of the tests after it.
beforeEach(() => setLanguage('en-GB'));
