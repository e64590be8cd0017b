#!/usr/bin/python3
"""A window with one WebKitGTK view and nothing else, for WebKitWebDriver.

MiniBrowser, WebKitGTK's own test browser, cannot be narrower than 447 px, and WebDriver reports no errors of a page. This view can
have any size, and appends what goes wrong in a page to the file that --log names, one JSON text a line.
"""
import argparse
import json
import sys
from pathlib import Path

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument('--log', required=True)
parser.add_argument('--dark', action='store_true')
parser.add_argument('--no-scripts', action='store_true')
parser.add_argument('--no-storage', action='store_true')
parser.add_argument('--text-zoom', type=float, default=1)
options = parser.parse_args()

log = open(options.log, 'a', buffering=1, encoding='utf-8')

# Runs before the scripts of each page, and is not subject to the policy of the page.
WATCH = """
(() => {
  const report = (text) => webkit.messageHandlers.problem.postMessage(`${text} (${location.href})`);
  addEventListener('error', ({ message, target }) => {
    // Not an error: the observer is called again in the next frame. Other engines write it to no console.
    if (message === 'ResizeObserver loop completed with undelivered notifications.') return;
    report(message ?? `Not loaded: ${target.src ?? target.href}`);
  }, true);
  // The page itself may handle the event after this listener.
  addEventListener('unhandledrejection', (event) => setTimeout(() => {
    if (!event.defaultPrevented) report(`Unhandled rejection: ${event.reason}`);
  }));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report(`Policy violation: ${effectiveDirective} ${blockedURI}`));
  for (const kind of ['log', 'warn', 'error']) {
    const original = console[kind];
    console[kind] = (...values) => {
      report(`Console ${kind}: ${values.join(' ')}`);
      original.apply(console, values);
    };
  }
})();
"""

def add_script(manager, source):
    top_frame, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    manager.add_script(WebKit2.UserScript.new(source, top_frame, start, None, None))


def save_pdf(view, file):
    """Print the page to a PDF file, as the print dialog's "Print to File" does."""
    settings = Gtk.PrintSettings()
    settings.set(Gtk.PRINT_SETTINGS_PRINTER, 'Print to File')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
    settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f'file://{file}')
    page_setup = Gtk.PageSetup()
    page_setup.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
    operation = WebKit2.PrintOperation.new(view)
    operation.set_print_settings(settings)
    operation.set_page_setup(page_setup)
    operation.connect('finished', lambda _: log.write(json.dumps({'printed': file}) + '\n'))
    operation.connect('failed', lambda _, error: log.write(json.dumps({'problem': f'Print: {error.message}'}) + '\n'))
    operation.print_()


def listen(manager, name, work):
    manager.register_script_message_handler(name)
    manager.connect(f'script-message-received::{name}', lambda _, message: work(message.get_js_value().to_string()))


def make_view():
    manager = WebKit2.UserContentManager()
    add_script(manager, WATCH)
    if options.no_storage:
        add_script(manager, (Path(__file__).parent / 'block-storage.js').read_text())
    listen(manager, 'problem', lambda text: log.write(json.dumps({'problem': text}) + '\n'))
    listen(manager, 'print', lambda file: save_pdf(view, file))
    settings = WebKit2.Settings()
    settings.set_enable_javascript(not options.no_scripts)
    settings.set_zoom_text_only(True)
    view = WebKit2.WebView(
        web_context=context, user_content_manager=manager, settings=settings, is_controlled_by_automation=True
    )
    view.set_zoom_level(options.text_zoom)
    window = Gtk.Window()
    window.set_default_size(1280, 900)
    window.add(view)
    # There is no window manager to make the window active, and in an inactive one nothing matches :focus.
    window.connect('map-event', lambda *_: window.get_window().focus(0))
    view.connect('close', lambda _: window.destroy())
    window.show_all()
    view.grab_focus()
    return view


def start_session(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('webkit-view')
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect('create-web-view', lambda _: make_view())


context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.connect('automation-started', start_session)
Gtk.Settings.get_default().set_property('gtk-application-prefer-dark-theme', options.dark)
Gtk.main()
sys.exit(0)
