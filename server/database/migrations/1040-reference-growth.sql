-- What came after a manuscript was compared is asked whenever its review is opened.
create index reference_articles_imported on reference_articles (imported_at);
