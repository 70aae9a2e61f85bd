import { request } from "@maru/client";
import { type Driver, type DriveStep, driver } from "driver.js";
import { useGetIdentity } from "ra-core";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { type Person, storeSession } from "../../providers/session";
import { useTranslate } from "../../words/useTranslate";
import { useCan } from "../useCan";
import { type Stop, tours } from "./tours";
import "driver.js/dist/driver.css";
import "../../styles/tour.css";

const waitFor = 5000;
const askEvery = 60;

const isSeen = (element: Element): boolean => {
  const { width, height, right, left } = element.getBoundingClientRect();
  return width > 0 && height > 0 && right > 0 && left < window.innerWidth;
};

/** The first target of a stop that is on the screen. */
const targetOf = ({ targets }: Stop): Element | undefined => {
  for (const target of targets) {
    const element = [...document.querySelectorAll(target)].find(isSeen);
    if (element) return element;
  }
  return undefined;
};

/** Resolves when the stop's target is there, or after five seconds without it. */
const arrive = async (stop: Stop): Promise<void> => {
  const until = Date.now() + waitFor;
  while (!targetOf(stop) && Date.now() < until) await new Promise((done) => setTimeout(done, askEvery));
};

/** Shows a manager around, stop by stop at their own places. Closed once, it never starts again for this person. */
const Tour = ({ number }: { number: number }) => {
  const t = useTranslate();
  const can = useCan();
  const navigate = useNavigate();
  const { refetch } = useGetIdentity();
  const end = async () => {
    const { data } = await request<Person>("/api/auth/tour", { method: "POST", json: { number } });
    storeSession(data);
    await refetch?.();
  };
  const begin = useEffectEvent((): Driver | undefined => {
    const stops = (tours[number] ?? []).filter(({ screen }) => !screen || can("list", screen));
    const [first] = stops;
    if (!first) return undefined;
    let isMoving = false;
    const go = async (to: number, move: () => void) => {
      if (isMoving) return;
      isMoving = true;
      try {
        await reach(to, move);
      } finally {
        isMoving = false;
      }
    };
    const reach = async (to: number, move: () => void) => {
      const next = stops[to];
      if (!next) {
        guide.destroy();
        return end();
      }
      if (next.screen) await navigate(`/${next.screen}`);
      await arrive(next);
      if (guide.isActive()) move();
    };
    const steps = stops.map(
      (stop, index): DriveStep => ({
        element: () => targetOf(stop) ?? document.body,
        popover: {
          title: t(stop.name),
          description: t(stop.text),
          onNextClick: () => void go(index + 1, () => guide.moveNext()),
          onPrevClick: () => void go(index - 1, () => guide.movePrevious()),
        },
      }),
    );
    const guide = driver({
      steps,
      popoverClass: "tour",
      animate: !window.matchMedia("(prefers-reduced-motion: reduce)").matches,
      stagePadding: 6,
      stageRadius: 10,
      // A click beside the box is none on the box's buttons: it must not end the tour for good.
      overlayClickBehavior: () => undefined,
      showProgress: true,
      progressText: "{{current}} / {{total}}",
      nextBtnText: t("tour.next"),
      prevBtnText: t("tour.previous"),
      doneBtnText: t("tour.done"),
      onPopoverRender: ({ closeButton, nextButton }) => {
        closeButton.setAttribute("aria-label", t("tour.close"));
        // The library focuses the first button, which closes.
        setTimeout(() => nextButton.focus());
      },
      // Closed by the person; leaving the manager closes nothing.
      onDestroyStarted: () => {
        guide.destroy();
        void end();
      },
    });
    void (async () => {
      if (first.screen) await navigate(`/${first.screen}`);
      await arrive(first);
      guide.drive();
    })();
    return guide;
  });
  useEffect(() => {
    const guide = begin();
    return () => guide?.destroy();
  }, []);
  return null;
};

export default Tour;
