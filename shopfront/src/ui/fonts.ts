/** 92 font-face rules are a stylesheet of their own, loaded after the first paint. */
import "pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css";
