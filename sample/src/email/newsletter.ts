import type { Text } from '../kit/text.ts';

/** A typical newsletter: remote pictures, a tracking pixel, a script, a form, a frame and links. Pages must not run or load these. */
const frameOf = (title: string, text: string, button: string, picture: string): string => `</p>
<script>document.title = 'changed by an email'</script>
<table width="100%"><tbody><tr><td>
<img src="https://pictures.example/banner.jpg" alt="${picture}" width="600" height="120" onload="document.title='changed'">
<h2 onclick="document.title='changed'" style="position:fixed">${title}</h2>
<p>${text}</p>
<p><a href="https://packaging.example/ideas">${button}</a> · <a href="javascript:document.title='changed'">${button}</a></p>
<img src="https://count.example/opened.gif" width="1" height="1" alt="">
<form action="https://packaging.example/login"><input name="password"></form>
<iframe src="https://packaging.example/"></iframe>
</td></tr></tbody></table><p>`;

export const NEWSLETTER: Text = [
  frameOf(
    'ثلاث أفكار للتغليف',
    'ورق معاد تدويره، وبطاقة شكر بخط اليد، وشريط بلون متجرك.',
    'اقرأ الأفكار كلها',
    'علب مغلّفة على رف',
  ),
  frameOf(
    'Three ideas for packaging',
    'Recycled paper, a handwritten thank-you card, and a ribbon in the colour of your store.',
    'Read all ideas',
    'Wrapped boxes on a shelf',
  ),
];
