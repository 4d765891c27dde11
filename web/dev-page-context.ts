import type { Plugin } from 'vite';

/** What the server puts into the page; the dev server has to do it itself, from the same path. */
export const devPageContext = (): Plugin => ({
  name: 'dev-page-context',
  apply: 'serve',
  transformIndexHtml(html, { originalUrl = '/' }) {
    const [, , platform = 'sandbox', app = 'loyalty'] = new URL(
      originalUrl,
      'http://localhost',
    ).pathname.split('/');
    const query = new URL(originalUrl, 'http://localhost').searchParams;
    const locale = (query.get('locale') ?? query.get('language')) === 'en' ? 'en' : 'ar';
    const context = {
      platform,
      app,
      appName: 'Loyalty',
      hostOrigin: process.env['HOST_ORIGIN'] ?? 'http://localhost:3001',
      locale,
      theme: query.get('theme') ?? 'light',
    };
    const json = JSON.stringify(context).replaceAll('<', String.raw`\u003c`);
    return html
      .replace('<!--page-context-->', `<script type="application/json" id="page-context">${json}</script>`)
      .replace('lang="ar" dir="rtl"', locale === 'en' ? 'lang="en" dir="ltr"' : 'lang="ar" dir="rtl"');
  },
});
