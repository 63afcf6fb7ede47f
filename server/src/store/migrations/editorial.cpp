#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// id is given by the editors. A row is never deleted, so that its id cannot come to mean another item: withdrawn ones
// have withdrawn_at. changed_at: the last change of the content.
constexpr std::array<std::string_view, 7> kStatements{
    R"(CREATE TABLE article (
         id           BIGINT NOT NULL,
         language     {TEXT} NOT NULL,
         file         {TEXT} NOT NULL,
         slug         {TEXT} NOT NULL,
         title        {TEXT} NOT NULL,
         body         {TEXT} NOT NULL,
         category     {TEXT} NOT NULL,
         level        {TEXT} NOT NULL,
         tag          {TEXT},
         created_at   BIGINT NOT NULL,
         updated_at   BIGINT NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT,
         PRIMARY KEY (id, language)))",

    R"(CREATE TABLE airdrop (
         id           BIGINT NOT NULL,
         language     {TEXT} NOT NULL,
         file         {TEXT} NOT NULL,
         slug         {TEXT} NOT NULL,
         name         {TEXT} NOT NULL,
         symbol       {TEXT},
         status       {TEXT} NOT NULL,
         description  {TEXT} NOT NULL,
         qualify      {TEXT} NOT NULL,
         site         {TEXT},
         created_at   BIGINT NOT NULL,
         updated_at   BIGINT NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT,
         PRIMARY KEY (id, language)))",

    // chain_ids: one a line, in byte order. generated is 0 or 1; a generated review has no file.
    R"(CREATE TABLE price_review (
         id           BIGINT PRIMARY KEY,
         file         {TEXT} NOT NULL,
         slug         {TEXT} NOT NULL,
         body         {TEXT} NOT NULL,
         chain_ids    {TEXT} NOT NULL,
         generated    BIGINT NOT NULL,
         created_at   BIGINT NOT NULL,
         updated_at   BIGINT NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT))",

    R"(CREATE TABLE editorial_event (
         id           BIGINT PRIMARY KEY,
         file         {TEXT} NOT NULL,
         slug         {TEXT} NOT NULL,
         type         {TEXT} NOT NULL,
         chain_id     {TEXT},
         body         {TEXT} NOT NULL,
         created_at   BIGINT NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT))",

    // tags: one a line.
    R"(CREATE TABLE resource (
         id           BIGINT NOT NULL,
         language     {TEXT} NOT NULL,
         file         {TEXT} NOT NULL,
         slug         {TEXT} NOT NULL,
         title        {TEXT} NOT NULL,
         description  {TEXT} NOT NULL,
         category     {TEXT} NOT NULL,
         url          {TEXT} NOT NULL,
         logo         {TEXT},
         tags         {TEXT} NOT NULL,
         verified     BIGINT NOT NULL,
         popularity   BIGINT NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT,
         PRIMARY KEY (id, language)))",

    R"(CREATE TABLE weight_rubric (
         language     {TEXT} PRIMARY KEY,
         file         {TEXT} NOT NULL,
         version      BIGINT NOT NULL,
         document     {TEXT} NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT))",

    // Illustrations of articles; the slug is the key.
    R"(CREATE TABLE figure (
         slug         {TEXT} PRIMARY KEY,
         file         {TEXT} NOT NULL,
         width        BIGINT NOT NULL,
         height       BIGINT NOT NULL,
         svg          {TEXT} NOT NULL,
         changed_at   BIGINT NOT NULL,
         withdrawn_at BIGINT))",
};

}  // namespace

std::span<std::string_view const> editorial_statements() {
  return kStatements;
}

}  // namespace orrery
