import type { ReactNode } from "react";

export interface Bar {
  key: string;
  name: ReactNode;
  value: number;
  text: string;
  more?: string;
}

/** Parts of a whole, largest first, as bars of a list: the texts say everything that the bars show. */
export const Bars = ({ bars }: { bars: Bar[] }) => {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul className="bars">
      {bars.map(({ key, name, value, text, more }) => (
        <li key={key}>
          <span className="bars-text">
            <bdi className="grow">{name}</bdi>
            {more && <span className="muted small num">{more}</span>}
            <b className="num">{text}</b>
          </span>
          <i aria-hidden style={{ inlineSize: `${Math.max(0, value / most) * 100}%` }} />
        </li>
      ))}
    </ul>
  );
};

/** Figures of the hours of a day, the largest marked. Hours run from left to right in every language. */
export const HourBars = ({ values, say }: { values: number[]; say: (hour: number) => string }) => {
  const most = Math.max(1, ...values);
  const best = values.indexOf(Math.max(...values));
  return (
    <div className="hours" dir="ltr">
      <ul>
        {values.map((value, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
          <li key={hour} data-best={value > 0 && hour === best} title={say(hour)}>
            <span className="visually-hidden">{say(hour)}</span>
            <i aria-hidden style={{ blockSize: `${Math.max(value > 0 ? 2 : 0, (value / most) * 100)}%` }} />
          </li>
        ))}
      </ul>
      <p className="num small muted" aria-hidden>
        <span>0</span>
        <span>6</span>
        <span>12</span>
        <span>18</span>
        <span>24</span>
      </p>
    </div>
  );
};
