import type { Scenes } from './scenes.ts';

const sound = (
  <>
    <path className="s-a" strokeWidth="5" d="M12 40v-8a20 20 0 0 1 40 0v8" />
    <rect className="c" x="8" y="36" width="13" height="19" rx="6" />
    <rect className="c" x="43" y="36" width="13" height="19" rx="6" />
    <rect className="b" x="17" y="38" width="5" height="15" rx="2" />
    <rect className="b" x="42" y="38" width="5" height="15" rx="2" />
  </>
);

const laptop = (
  <>
    <rect className="b" x="12" y="15" width="40" height="28" rx="3" />
    <rect className="w" x="15" y="18" width="34" height="22" rx="1" />
    <rect className="a" x="19" y="23" width="14" height="4" rx="1" />
    <rect className="b" x="19" y="30" width="24" height="4" rx="1" />
    <path className="c" d="M6 44h52l-4 6H10z" />
  </>
);

const phone = (
  <>
    <rect className="c" x="19" y="7" width="26" height="50" rx="6" />
    <rect className="w" x="22" y="13" width="20" height="36" rx="1" />
    <rect className="a" x="25" y="17" width="14" height="10" rx="2" />
    <rect className="b" x="25" y="31" width="14" height="4" rx="1" />
    <rect className="b" x="25" y="38" width="9" height="4" rx="1" />
  </>
);

const tablet = (
  <>
    <rect className="c" x="8" y="12" width="42" height="40" rx="5" />
    <rect className="w" x="12" y="16" width="34" height="32" rx="2" />
    <path className="s-a" d="M17 38c5-12 9 4 13-6s6-8 11-6" />
    <path className="b" d="M52 10l6 3-11 30-6 5 0-8z" />
    <path className="c" d="M41 48l0-4 3 2z" />
  </>
);

const speaker = (
  <>
    <rect className="a" x="17" y="6" width="30" height="52" rx="7" />
    <circle className="c" cx="32" cy="40" r="11" />
    <circle className="b" cx="32" cy="40" r="5" />
    <circle className="w" cx="32" cy="19" r="6" />
    <circle className="c" cx="32" cy="19" r="2.5" />
  </>
);

const camera = (
  <>
    <path className="b" d="M21 19l5-7h12l5 7z" />
    <rect className="a" x="8" y="18" width="48" height="34" rx="6" />
    <circle className="w" cx="32" cy="35" r="12" />
    <circle className="c" cx="32" cy="35" r="7.5" />
    <circle className="w" cx="48" cy="25" r="2.5" />
  </>
);

const monitor = (
  <>
    <path className="c" d="M5 12q27 5 54 0v28q-27 5-54 0z" />
    <path className="w" d="M9 16q23 4 46 0v20q-23 4-46 0z" />
    <path className="a" d="M14 35l10-10 8 6 7-8 11 12q-18 3-36 0z" />
    <path className="b" d="M29 42h6v10h-6z" />
    <rect className="c" x="19" y="51" width="26" height="5" rx="2.5" />
  </>
);

const charger = (
  <>
    <rect className="a" x="14" y="22" width="36" height="34" rx="8" />
    <path className="s-c" strokeWidth="5" d="M24 10v10M40 10v10" />
    <rect className="w" x="21" y="30" width="22" height="6" rx="3" />
    <rect className="w" x="21" y="40" width="22" height="6" rx="3" />
    <circle className="b" cx="32" cy="51" r="2" />
  </>
);

const projector = (
  <>
    <path className="b" d="M44 30L60 16v32z" />
    <rect className="a" x="6" y="24" width="42" height="24" rx="6" />
    <circle className="w" cx="37" cy="36" r="8" />
    <circle className="c" cx="37" cy="36" r="4" />
    <path className="s-w" d="M13 32h10M13 39h7" />
    <path className="s-c" d="M14 48v6M40 48v6" />
  </>
);

/** Drawings of devices, one for each product. */
export const ELECTRONICS: Scenes = {
  headphones: { drawing: sound, hue: 1 },
  'device-laptop': { drawing: laptop, hue: 1 },
  'device-mobile': { drawing: phone, hue: 5 },
  'device-tablet': { drawing: tablet, hue: 2 },
  'device-speaker': { drawing: speaker, hue: 4 },
  camera: { drawing: camera, hue: 3 },
  'device-desktop': { drawing: monitor, hue: 5 },
  plug: { drawing: charger, hue: 2 },
  'device-projector': { drawing: projector, hue: 1 },
};
