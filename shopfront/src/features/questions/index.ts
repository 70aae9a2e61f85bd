/** The parts of pages come as one: the same lines stand on a product's page and among one's own. */
export { MyQuestions, type MyQuestionsProps } from "./MyQuestions";
export { QuestionSection, type QuestionSectionProps } from "./QuestionSection";
