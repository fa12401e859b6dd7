/** One gate, one sun: night over a city on the left, an ink valley on the right. Decoration only, the same on every visit. */

/** Numbers that look thrown and are always the same. */
function thrown(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return from + ((state >>> 8) % 10_000) * ((to - from) / 10_000);
  };
}

interface Row {
  readonly seed: number;
  readonly width: number;
  /** Where its towers stand, and how high they are. */
  readonly base: number;
  readonly low: number;
  readonly high: number;
  readonly fill: string;
  readonly light: string;
}

/** A row of towers as one path, its lit windows as another. */
function Towers({ seed, width, base, low, high, fill, light }: Row) {
  const next = thrown(seed);
  let towers = '';
  let windows = '';
  for (let x = -20; x < width; ) {
    const w = next(26, 58);
    const h = next(low, high);
    const top = base - h;
    towers += `M${x.toFixed(0)} ${top.toFixed(0)}h${w.toFixed(0)}V600h-${w.toFixed(0)}z`;
    for (let wx = x + 7; wx < x + w - 8; wx += 10)
      for (let wy = top + 10; wy < base + 60; wy += 14)
        if (next(0, 1) < 0.17) windows += `M${wx.toFixed(0)} ${wy.toFixed(0)}h4v6h-4z`;
    x += w + next(0, 10);
  }
  return (
    <>
      <path d={towers} fill={fill} />
      <path d={windows} fill={light} opacity=".75" />
    </>
  );
}

function rain(width: number): string {
  const next = thrown(77);
  return Array.from({ length: 70 }, () => {
    const l = next(14, 40);
    return `M${next(0, width).toFixed(0)} ${next(0, 580).toFixed(0)}l${(-l * 0.22).toFixed(1)} ${l.toFixed(1)}`;
  }).join('');
}

/** Beam, tie and posts of a gate around a middle. */
function gateAt(middle: number): { readonly beam: string; readonly rest: string } {
  const at = (path: string) => path.replace(/[XY](-?\d+)/g, (_, n: string) => String(middle + Number(n)));
  return {
    beam: at('MX-400 44QX0 92 X400 44LX388 88QX0 126 X-388 88Z'),
    rest: at(
      'MX-346 166HX346V196HX-346ZMX-20 112HX20V168HX-20ZMX-307 84HX-270LX-274 580HX-325ZMX270 84HX307LX325 580HX274Z',
    ),
  };
}

function Night({ width, middle }: { readonly width: number; readonly middle: number }) {
  const { beam, rest } = gateAt(middle);
  return (
    <>
      <path fill="url(#night)" d={`M0 0h${width}v580H0z`} />
      <circle cx={middle} cy="300" r="318" fill="#ff7a4d" opacity=".07" />
      <circle cx={middle} cy="300" r="236" fill="url(#sun)" />
      <Towers seed={5} width={width} base={450} low={60} high={220} fill="#1c2f45" light="#7fb4d8" />
      <Towers seed={9} width={width} base={540} low={50} high={170} fill="#111e2f" light="#ffcf8a" />
      <path stroke="#dbe9ff" stroke-width="1.2" opacity=".2" d={rain(width)} />
      <path fill="#0a0e15" d={`${beam}${rest}`} />
      <path fill="none" stroke="#ff8a63" stroke-width="3.5" d={beam.split('L')[0]} />
      <path
        fill="none"
        stroke="#ff8a63"
        stroke-width="2"
        opacity=".7"
        d={`M${middle - 270} 130L${middle - 274} 580M${middle - 268} 196H${middle + 268}M${middle + 270} 130L${middle + 274} 580`}
      />
    </>
  );
}

function Gradients() {
  return (
    <defs>
      <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#060910" />
        <stop offset=".6" stop-color="#15273a" />
        <stop offset="1" stop-color="#5e3438" />
      </linearGradient>
      <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#e8dcc0" />
        <stop offset="1" stop-color="#f3ead6" />
      </linearGradient>
      <radialGradient id="sun">
        <stop offset="0" stop-color="#ff7a4d" />
        <stop offset=".75" stop-color="#e2462f" />
        <stop offset="1" stop-color="#c8381f" />
      </radialGradient>
    </defs>
  );
}

/** Hills in three washes, the nearest last. */
const HILLS = [
  { fill: '#cbbd9d', d: 'M720 360q70-120 130-130t120 90 110 20 130-80 120 60 110-30V580H720z' },
  { fill: '#b9ab8d', d: 'M720 470q60-90 130-100t130 60 140-30 150 30 170-60V580H720z' },
  { fill: '#a59779', d: 'M720 540q110-70 210-30t190-30 160 40 160-20V580H720z' },
];
const NEEDLES = [
  [1150, 30],
  [1218, 52],
  [1300, 36],
  [1384, 64],
  [1236, 96],
] as const;

/** A branch of a pine in the corner of the day. */
function Pine() {
  return (
    <>
      <path
        fill="none"
        stroke="#3d332b"
        stroke-width="9"
        stroke-linecap="round"
        d="M1440 14Q1330 30 1290 62T1160 46M1318 46q-30 40-70 52"
      />
      {NEEDLES.map(([x, y]) => (
        <path
          key={x}
          fill="none"
          stroke="#4b6450"
          stroke-width="3"
          stroke-linecap="round"
          d={Array.from({ length: 9 }, (_, i) => {
            const turn = Math.PI * (1 + (i + 0.5) / 9);
            return `M${x} ${y}l${(Math.cos(turn) * 34).toFixed(1)} ${(Math.sin(turn) * 26).toFixed(1)}`;
          }).join('')}
        />
      ))}
    </>
  );
}

/** Sun, hills and birds of the day; `sun` is where the sun stands. */
function Day({ sun = 720 }: { readonly sun?: number }) {
  return (
    <>
      <circle cx={sun} cy="300" r="236" fill="#cf5a3a" />
      {HILLS.map(({ fill, d }) => (
        <path key={fill} fill={fill} opacity=".7" d={d} />
      ))}
      <path
        fill="none"
        stroke="#6d6558"
        stroke-width="2"
        d="M1200 150q10-10 18 0q8-10 18 0M1246 164q8-8 14 0q6-8 14 0M1286 144q8-8 14 0q6-8 14 0"
      />
      <Pine />
    </>
  );
}

export function GatePicture() {
  const { beam, rest } = gateAt(720);
  return (
    <svg
      class="picture"
      viewBox="0 0 1440 580"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Gradients />
      <clipPath id="left">
        <path d="M-800 0H720v580H-800z" />
      </clipPath>
      <clipPath id="right">
        <path d="M720 0h1520v580H720z" />
      </clipPath>
      <g clip-path="url(#left)">
        <path fill="#060910" d="M-800 0h800v580h-800z" />
        <Night width={720} middle={720} />
      </g>
      <g clip-path="url(#right)">
        <path fill="url(#paper)" d="M720 0h1520v580H720z" />
        <Day />
        <path
          fill="#a8331a"
          stroke="#2a1512"
          stroke-width="2.5"
          stroke-linejoin="round"
          d={`${rest}${beam}`}
        />
      </g>
    </svg>
  );
}

/** The night alone, for whoever sets up a match in it. */
export function NightScene() {
  return (
    <svg
      class="scene"
      viewBox="0 0 1000 580"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Gradients />
      <Night width={1000} middle={500} />
    </svg>
  );
}

/** The day alone. */
export function DayScene() {
  return (
    <svg
      class="scene"
      viewBox="720 0 720 580"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <Gradients />
      <path fill="url(#paper)" d="M720 0h720v580H720z" />
      <Day sun={1080} />
    </svg>
  );
}
