"""Django app configuration."""

from django.apps import AppConfig


class QuestionsConfig(AppConfig):
    name = "core.questions"
    label = "questions"
    verbose_name = "상품 문의"

    def ready(self) -> None:
        from core.bulk import registry
        from core.bulk.changes.contract import register
        from core.members import subscribers
        from core.questions import members, notifications
        from core.questions.changes import ANSWER, HIDE, SHOW
        from core.questions.resources import QuestionResource

        # The import registers the package's periodic functions.
        assert notifications
        subscribers.own_data.append(members.own_data)
        subscribers.on_erased.append(members.forget)
        register("product-faqs", (ANSWER, HIDE, SHOW))
        registry.register_export(QuestionResource)
