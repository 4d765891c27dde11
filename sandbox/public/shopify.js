// The admin around an app's frame, as far as our App Bridge (app-bridge.js) needs it: tokens, title, navigation and toasts.
const frame = document.querySelector('iframe[data-shopify]');
const bar = document.querySelector('#shopify-bar');
const { shopify: tokenUrl, appsOrigin } = frame.dataset;

const say = (message) => frame.contentWindow.postMessage({ appBridge: 1, ...message }, appsOrigin);

const giveToken = async (id) => {
  const answer = await fetch(tokenUrl, { method: 'POST' });
  const { token } = answer.ok ? await answer.json() : {};
  say({ id, token });
};

let drawn = '';
// Keep unchanged links: a click on a link that is being replaced is lost.
const drawLinks = (links) => {
  if (JSON.stringify(links) === drawn) return;
  drawn = JSON.stringify(links);
  const nav = bar.querySelector('nav');
  nav.replaceChildren(
    ...links.map(({ href, label }) => {
      const link = document.createElement('a');
      link.href = '#';
      link.textContent = label;
      link.addEventListener('click', (event) => {
        event.preventDefault();
        say({ navigate: href });
      });
      return link;
    }),
  );
};

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== appsOrigin || source !== frame.contentWindow || !data?.appBridge) return;
  if (data.ask === 'idToken') void giveToken(data.id);
  if (data.toast) bar.querySelector('span').textContent = data.toast;
  if (data.title !== undefined) bar.querySelector('strong').textContent = data.title;
  if (data.links) drawLinks(data.links);
});
