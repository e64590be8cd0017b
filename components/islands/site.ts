// The script of every page. Each function does nothing on pages that do not need it.
import { startCopyButtons } from './copy-buttons';
import { startHeader } from './header';
import { startPopovers } from './popovers';
import { startPrintButton } from './print-button';
import { startRecentPages } from './recent-pages';
import { startReportLinks } from './report-links';
import { startScrollBoxes } from './scroll-boxes';
import { startSearchFields } from './search-fields';
import { startSearch } from './search-loader';
import { startSidebarState } from './sidebar-state';
import { startTabGroups } from './tab-groups';
import { startThemeControl } from './theme-control';
import { startTocHighlight } from './toc-highlight';

startHeader();
startSidebarState();
startThemeControl();
startTabGroups();
startTocHighlight();
startPopovers();
startScrollBoxes();
startCopyButtons();
startRecentPages();
startReportLinks();
startPrintButton();
startSearchFields();
startSearch();
