"""Reads the JUnit XML that GoogleTest, Vitest, Playwright and Schemathesis all write."""

import pathlib
import xml.etree.ElementTree as ElementTree

from testing.outcome import Outcome


def parse_report(suite: str, report: pathlib.Path) -> list[Outcome]:
    """Nothing when there is no readable report: the run that should have written it crashed."""
    try:
        cases = ElementTree.parse(report).getroot().iter("testcase")
        return [outcome_of(suite, case) for case in cases]
    except (OSError, ElementTree.ParseError):
        return []


def outcome_of(suite: str, case: ElementTree.Element) -> Outcome:
    classname, name = case.get("classname", ""), case.get("name", "?")
    full_name = name if not classname or name.startswith(classname) else f"{classname}.{name}"
    for tag in ("failure", "error"):
        fault = case.find(tag)
        if fault is not None:
            return Outcome.failed(suite, full_name, text_of(fault))
    skip = case.find("skipped")
    if skip is not None:
        return Outcome.skipped(suite, full_name, text_of(skip) or annotation_of(case) or "no reason given")
    if case.get("status") == "notrun":
        return Outcome.skipped(suite, full_name, "disabled in the source")
    return Outcome.passed(suite, full_name)


def text_of(element: ElementTree.Element) -> str:
    return (element.text or element.get("message") or "").strip()


def annotation_of(case: ElementTree.Element) -> str:
    """Playwright writes the reason of a skip as a property."""
    values = [found.get("value", "") for found in case.iter("property") if found.get("name") == "skip"]
    return "; ".join(values)
