import { type KeyboardEvent, type PointerEvent, useState } from "react";

export interface Point {
  label: string;
  value: number;
}

interface Props {
  label: string;
  points: Point[];
  before: Point[];
  /** What is said of a point. */
  say: (place: number) => string;
  /** The point that is read; undefined for none. */
  onRead: (place: number | undefined) => void;
  axis: (value: number) => string;
}

const width = 640;
const height = 200;

/** Round values from at or below the smallest (0 at most) to at or above the largest, from the top. */
export const axisOf = (values: number[]): number[] => {
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const rough = (most - least) / 4;
  const unit = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((part) => part * unit).find((own) => own >= rough) ?? rough);
  const first = Math.ceil(most / step);
  const last = Math.floor(least / step);
  return Array.from({ length: first - last + 1 }, (_, place) => (first - place) * step);
};

/** Some six places of a row of points, the last among them. */
export const ticksOf = (count: number): number[] => {
  const step = Math.max(1, Math.ceil(count / 6));
  return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
};

/** A line of figures over time, and that of the period before. Time runs from left to right in every language. */
export const LineChart = ({ label, points, before, say, onRead, axis }: Props) => {
  const [place, setPlace] = useState<number>();
  const values = points.map(({ value }) => value);
  const others = before.map(({ value }) => value).slice(0, points.length);
  const ticks = axisOf([...values, ...others]);
  const top = ticks[0] ?? 1;
  const low = ticks.at(-1) ?? 0;
  const x = (at: number): number => (points.length < 2 ? width / 2 : (at / (points.length - 1)) * width);
  const y = (value: number): number => height - ((value - low) / (top - low)) * height;
  const line = (row: number[]): string => row.map((value, at) => `${at ? "L" : "M"}${x(at)} ${y(value)}`).join("");
  const read = (next: number | undefined): void => {
    setPlace(next);
    onRead(next);
  };
  const move = (event: KeyboardEvent): void => {
    const last = points.length - 1;
    const at = place ?? last;
    const next = {
      ArrowLeft: Math.max(0, at - 1),
      ArrowRight: Math.min(last, at + 1),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    read(next);
  };
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): void => {
    const box = currentTarget.getBoundingClientRect();
    read(Math.round(((clientX - box.left) / box.width) * Math.max(0, points.length - 1)));
  };
  const shown = place === undefined ? undefined : points[place];
  return (
    <div className="chart" dir="ltr">
      <div className="chart-axis num" aria-hidden>
        {ticks.map((tick) => (
          <span key={tick}>{axis(tick)}</span>
        ))}
      </div>
      <div
        className="chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={place ?? Math.max(0, points.length - 1)}
        aria-valuetext={say(place ?? Math.max(0, points.length - 1))}
        onKeyDown={move}
        onFocus={() => read(place ?? points.length - 1)}
        onBlur={() => read(undefined)}
        onPointerMove={point}
        onPointerLeave={() => read(undefined)}
      >
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          {ticks.map((tick) => (
            <line key={tick} className="chart-grid" x1={0} x2={width} y1={y(tick)} y2={y(tick)} />
          ))}
          {points.length > 0 && (
            <>
              <path className="chart-area" d={`${line(values)}L${x(values.length - 1)} ${y(low)}L${x(0)} ${y(low)}Z`} />
              <path className="chart-before" d={line(others)} />
              <path className="chart-line" d={line(values)} />
            </>
          )}
          {shown && place !== undefined && (
            <line className="chart-mark" x1={x(place)} x2={x(place)} y1={0} y2={height} />
          )}
        </svg>
        {shown && place !== undefined && (
          <i
            className="chart-dot"
            aria-hidden
            style={{ left: `${(x(place) / width) * 100}%`, top: `${(y(shown.value) / height) * 100}%` }}
          />
        )}
      </div>
      <div className="chart-time num" aria-hidden>
        {ticksOf(points.length).map((at) => (
          <span key={at} style={{ left: `${(x(at) / width) * 100}%` }}>
            {points[at]?.label}
          </span>
        ))}
      </div>
    </div>
  );
};
