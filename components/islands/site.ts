// What moves on every page; each part leaves a page alone that has nothing for it.
import { startCopyButtons } from './copy-buttons';
import { startPageMarks } from './page-marks';
import { startPrintButton } from './print-button';
import { startReportAddress } from './report-address';
import { startSearch } from './search-loader';
import { startSidebarMemory } from './sidebar-memory';
import { startThemeControl } from './theme-control';
import { startTocHighlight } from './toc-highlight';

startSidebarMemory();
startThemeControl();
startTocHighlight();
startCopyButtons();
startReportAddress();
startPrintButton();
startSearch();
startPageMarks();
