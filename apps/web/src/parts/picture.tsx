/** One gate, one sun: night over a city on the left, an ink valley on the right. Decoration only. */
export function GatePicture() {
  return (
    <svg
      class="picture"
      viewBox="0 0 1440 580"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#070b12" />
          <stop offset="1" stop-color="#101c2e" />
        </linearGradient>
        <linearGradient id="paper" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#e6d9b8" />
          <stop offset="1" stop-color="#f1e7cf" />
        </linearGradient>
        <clipPath id="left">
          <path d="M0 0h720v580H0z" />
        </clipPath>
        <clipPath id="right">
          <path d="M720 0h720v580H720z" />
        </clipPath>
      </defs>
      <path fill="url(#night)" d="M0 0h720v580H0z" />
      <path fill="url(#paper)" d="M720 0h720v580H720z" />
      <g clip-path="url(#left)">
        <circle cx="720" cy="330" r="240" fill="#e2452b" opacity=".92" />
        {towers(90, 250, '#0d1522')}
        {towers(40, 330, '#131f31')}
        {rain()}
      </g>
      <g clip-path="url(#right)">
        <circle cx="720" cy="330" r="240" fill="#cf5a3a" />
        <path fill="#b9a889" opacity=".6" d="M720 420q90-120 170-60t150-40 180 70 220-60v250H720z" />
        <path fill="#9c8d72" opacity=".6" d="M720 500q120-90 240-30t200-50 280 60v100H720z" />
      </g>
      <g class="posts">
        <path clip-path="url(#left)" fill="#0a0f18" stroke="#ff8f70" stroke-width="3" d={GATE} />
        <path clip-path="url(#right)" fill="#a9301a" stroke="#1f1b1a" stroke-width="3" d={GATE} />
      </g>
    </svg>
  );
}

const GATE =
  'M320 44q400 44 800 0l-14 46q-386 40-772 0zM372 166h696v28H372zM700 88h40v78h-40zM432 92h44l-26 488h-62zM964 92h44l44 488h-62z';

/** A row of towers with a few lit windows, the same on every visit. */
function towers(step: number, base: number, fill: string) {
  const count = Math.ceil(720 / step);
  return Array.from({ length: count }, (_, i) => {
    const height = 60 + ((i * 73) % 190);
    const x = i * step;
    const top = base + 190 - height;
    return (
      <g key={`${step}-${x}`}>
        <path fill={fill} d={`M${x} ${top}h${step - 8}v${600 - top}h-${step - 8}z`} />
        {Array.from({ length: 4 }, (_, n) => (
          <path
            key={`${x}-${top}-${n * 2}`}
            fill={(i + n) % 3 === 0 ? '#ffd27a' : '#3a5a86'}
            opacity=".55"
            d={`M${x + 8 + ((n * 17) % (step - 24))} ${top + 18 + n * 26}h5v8h-5z`}
          />
        ))}
      </g>
    );
  });
}

function rain() {
  return Array.from({ length: 26 }, (_, i) => (
    <path
      key={`drop-${i * 2}`}
      stroke="#7fa0c8"
      stroke-width="1"
      opacity=".35"
      d={`M${(i * 131) % 720} ${(i * 89) % 560}l-6 22`}
    />
  ));
}
