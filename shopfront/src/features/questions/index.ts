/** Loaded as one chunk: the same components are used on a product's page and in my page. */
export { MyQuestions, type MyQuestionsProps } from "./MyQuestions";
export { QuestionSection, type QuestionSectionProps } from "./QuestionSection";
