// The script of every page. Each function does nothing on pages that do not need it.
import { startCopyButtons } from './copy-buttons';
import { startPageMarks } from './page-marks';
import { startPrintButton } from './print-button';
import { startReportLinks } from './report-links';
import { startSearch } from './search-loader';
import { startSidebarState } from './sidebar-state';
import { startTabGroups } from './tab-groups';
import { startThemeControl } from './theme-control';
import { startTocHighlight } from './toc-highlight';

startSidebarState();
startThemeControl();
startTabGroups();
startTocHighlight();
startCopyButtons();
startReportLinks();
startPrintButton();
startSearch();
startPageMarks();
